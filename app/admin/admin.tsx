import { showAgain } from '#app/site/forms/show-again.server.ts';
import { Gate } from '#app/staff/session/gate.tsx';
import { site } from '#content/site.ts';
import { layoutWords } from '#content/staff/layout.ts';
import { Dashboard } from './dashboard.tsx';

export const action = showAgain;

export default function Admin() {
  return (
    <Gate title={`${layoutWords.admin.title} · ${site.brand}`} audience="admin">
      <Dashboard />
    </Gate>
  );
}
