import { showAgain } from '#app/site/forms/show-again.server.ts';
import { Gate } from '#app/staff/session/staff-only.tsx';
import { site } from '#content/site.ts';
import { frameWords } from '#content/staff/frame.ts';
import { Dashboard } from './dashboard.tsx';

export const action = showAgain;

export default function Admin() {
  return (
    <Gate title={`${frameWords.admin.title} · ${site.brand}`} audience="admin">
      <Dashboard />
    </Gate>
  );
}
