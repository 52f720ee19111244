import { PageHeader } from '../ui/layout/page-header.tsx';
import { UserLayout } from '../users/account/user-layout.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { DeactivationSection } from './deactivation-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';

export function PrivacyPage() {
  return (
    <UserLayout>
      <PageHeader title="Privacy" description="What we know about you is yours." />
      <ExportSection />
      <ConsentsSection />
      <DeactivationSection />
      <DeletionSection />
    </UserLayout>
  );
}
