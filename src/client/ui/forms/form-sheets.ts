// Sheets of the Mantine inputs, for the screens that hold a form. Input comes first: the others build on it.
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import './form-fields.css';
