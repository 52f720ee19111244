import '../../ui/forms/form-sheets.ts';
import { OpenCoins } from '../../payments/coins/open-coins.tsx';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { UserLayout } from '../../users/account/user-layout.tsx';
import { BenefitsTable } from './benefits-table.tsx';
import { EndMembership } from './end-membership.tsx';
import { GuaranteeCard } from './guarantee-card.tsx';
import { LevelLadder } from './level-ladder.tsx';
import { MemberCard } from './member-card.tsx';
import { NewGiftCode } from './new-gift-code.tsx';
import { PlanCards } from './plan-cards.tsx';
import { RedeemCode } from './redeem-code.tsx';
import { RenewalCard } from './renewal-card.tsx';
import { SavingCalculator } from './saving-calculator.tsx';
import { SuspensionNotice } from './suspension-notice.tsx';
import { VipHero } from './vip-hero.tsx';
import { VipHistory } from './vip-history.tsx';
import styles from './vip-page.module.css';

/** Sells the membership, and is where members see what theirs brings and end it. */
export function VipPage() {
  const status = trpc.vip.status.useQuery({}, { staleTime: 0 });
  const { data } = status;
  return (
    <UserLayout>
      {data ? null : <PageHeader title="VIP" />}
      {status.isPending ? (
        <div className={styles.sections} aria-hidden="true">
          <Skeleton height={260} radius={22} />
          <Skeleton height={420} radius={18} />
        </div>
      ) : null}
      {status.isError && !data ? <QueryError error={status.error} onRetry={() => void status.refetch()} /> : null}
      {data ? (
        <div className={styles.content}>
          {data.suspension === null ? null : <SuspensionNotice suspension={data.suspension} />}
          <NewGiftCode />
          <OpenCoins purpose="vip" />
          {data.isVip ? <MemberCard status={data} /> : <VipHero status={data} />}
          {data.guaranteeUntil === null ? null : <GuaranteeCard status={data} until={data.guaranteeUntil} />}
          {data.isSold ? <PlanCards status={data} /> : null}
          <LevelLadder status={data} />
          {data.isVip ? null : <SavingCalculator status={data} />}
          <BenefitsTable status={data} />
          <RedeemCode isLifetime={data.isLifetime} />
          <VipHistory />
          {data.isVip ? <RenewalCard status={data} /> : null}
          {data.isVip && data.guaranteeUntil === null ? <EndMembership status={data} /> : null}
        </div>
      ) : null}
    </UserLayout>
  );
}
