import { colorsTuple, createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import { FocusKeepingButton } from '../focus-keeping-button.tsx';

/** Mantine writes white on every filled colour; ours carry their own text colour (D-35 "primary / on"). */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return colors;
  const color = input.color ?? input.theme.primaryColor;
  return { ...colors, color: `var(--mantine-color-${color}-contrast, var(--on-primary))` };
};

/** Sizes and type only: every colour comes from the CSS variables of the theme in force (theme-css.ts). */
export const mantineTheme = createTheme({
  primaryColor: 'brand',
  colors: {
    brand: colorsTuple('var(--primary)'),
    red: colorsTuple('var(--danger)'),
    green: colorsTuple('var(--success)'),
    yellow: colorsTuple('var(--warn)'),
  },
  variantColorResolver,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Sora Variable', system-ui, sans-serif", fontWeight: '650' },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '14px', xl: '20px' },
  components: {
    // Everything that is pressed is built on it, and keeps the focus while it loads.
    UnstyledButton: { defaultProps: { component: FocusKeepingButton } },
    // What has no ground of its own gets none while it is off.
    ActionIcon: {
      vars: (_theme: unknown, { variant }: { variant?: string }) => ({
        root: variant === 'subtle' ? { '--mantine-color-disabled': 'transparent' } : {},
      }),
    },
    // With the hint below it a field stands level with those beside it that have none.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // Mantine's own element is a header, which would be a second banner beside that of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
});
