import type { Identity } from '#server/http/route-audience.ts';

const testStaff = { id: 'test', name: 'Test', email: 'test@example.org' };

/** Whoever the header `x-test-role` says, without a session. */
export const roleFromHeader: Identity = {
  audiences: ['customer', 'agent', 'admin'],
  async identify({ headers }) {
    const role = headers['x-test-role'];
    if (role === 'customer') return { role, id: 'test' };
    const email = `${headers['x-test-email'] ?? testStaff.email}`;
    return role === 'admin' || role === 'agent' ? { role, ...testStaff, email } : null;
  },
};
