import '../ui/forms/form-sheets.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import {
  ABOUT_MAX,
  linesOf,
  type MySellerApplication,
  sellerFormSchema,
} from '../../shared/seller-applications/seller-application.schemas.ts';
import { sellerApplicationMessages } from '../../shared/seller-applications/seller-applications.messages.ts';
import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { useSavedDraft } from '../platform/session/saved-draft.ts';
import { useSession } from '../platform/session/session.ts';
import { useKeepTypedInput } from '../platform/session/use-keep-page.ts';
import { trpc } from '../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../platform/use-zod-form.ts';
import styles from './become-a-seller-page.module.css';

/** What one tells about the shop that one wants to open; `former` is what was sent before. */
export function SellerApplicationForm({ former }: { former: MySellerApplication['application'] }) {
  const keepTyped = useKeepTypedInput();
  const form = useZodForm(sellerFormSchema, {
    displayName: former?.displayName ?? '',
    about: former?.about ?? '',
    links: former?.links.join('\n') ?? '',
  });
  useSavedDraft(form, { name: 'seller application', userId: useSession().user?.id });
  const utils = trpc.useUtils();
  const send = trpc.sellerApplications.submit.useMutation({
    onSuccess: (mine) => {
      utils.sellerApplications.mine.setData({}, mine);
      notify.success('Your application is on its way. We sent you an e-mail.');
    },
    onError: (error) => {
      if (!applyServerErrors(form, error)) {
        notify.error(messageOf(error, sellerApplicationMessages.applyAsSellerFailed), {
          title: sellerApplicationMessages.applyAsSellerFailed,
        });
      }
    },
  });
  const submit = form.onSubmit(({ links, ...values }) => send.mutate({ ...values, links: linesOf(links) }));
  return (
    <form className={styles.form} onSubmit={submit} onInput={keepTyped} noValidate>
      <TextInput
        label="Shop name"
        description="3-50 characters, shown beside everything you sell"
        autoComplete="organization"
        maxLength={50}
        key={form.key('displayName')}
        {...form.getInputProps('displayName')}
      />
      <Textarea
        label="About your shop"
        description={`What you want to sell, and where it comes from. Shown on your seller page, up to ${ABOUT_MAX} characters.`}
        rows={6}
        maxLength={ABOUT_MAX}
        key={form.key('about')}
        {...form.getInputProps('about')}
      />
      <Textarea
        label="Links (optional)"
        description="Where you sell already, or what you have made: one link on each line, at most five. Only our team sees them."
        placeholder="https://"
        rows={3}
        autoCapitalize="none"
        spellCheck={false}
        key={form.key('links')}
        {...form.getInputProps('links')}
      />
      <div>
        <Button type="submit" loading={send.isPending}>
          Send application
        </Button>
      </div>
    </form>
  );
}
