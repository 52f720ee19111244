import { fillCanned } from '../../../shared/support/canned-answer.rules.ts';
import { CannedTexts } from '../../desk/queue/queue.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useSite } from '../../platform/site/site.ts';
import { trpc } from '../../platform/trpc.ts';

interface CannedPickerProps {
  member: { userName: string };
  orderNumber: string | null;
  onPick: (text: string) => void;
}

/** Texts that are often sent; a click puts one into the field, with names and the order filled in. */
export function CannedPicker({ member, orderNumber, onPick }: CannedPickerProps) {
  const { user } = useSession();
  const { websiteName } = useSite();
  const answers = trpc.supportDesk.cannedAnswers.useQuery({}, { staleTime: 60_000 });
  const items = answers.data?.items ?? [];
  const pick = (title: string) => {
    const chosen = items.find((item) => item.title === title);
    const names = { userName: member.userName, agentName: user?.userName ?? '', siteName: websiteName };
    if (chosen) onPick(fillCanned(chosen.content, { ...names, orderNumber }));
  };
  return <CannedTexts texts={items.map(({ title }) => title)} onChoose={pick} />;
}
