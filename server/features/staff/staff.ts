import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import type { Identity } from '#server/http/audience.ts';
import { addAccountRoutes } from './account/account-routes.ts';
import { addPasswordRoutes } from './account/password-routes.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { createStaffContext } from './route-context.ts';
import { addSignInRoutes } from './sign-in/sign-in-routes.ts';
import { addTeamRoutes } from './team/team-routes.ts';

export interface Staff {
  identity: Identity;
  /** What the staff's pages depend on. */
  pageSession: {
    /** Whether a request carries the cookie of a session, be it valid or not. */
    hasSession(headers: IncomingHttpHeaders): boolean;
    isSignedIn(request: FastifyRequest): Promise<boolean>;
  };
  addRoutes(app: FastifyInstance): void;
  /** Tells the operator how to sign in, if it had to invent a password. */
  ensureFirstAdmin(announce: (sentence: string) => void): Promise<void>;
}

/** Who works here: accounts, sessions, second factors, and what an admin may do with them. */
export function createStaff(context: Context): Staff {
  const staffContext = createStaffContext(context);
  return {
    identity: staffContext.sessions.identity,
    pageSession: {
      hasSession: staffContext.sessions.isCarriedBy,
      // Without the database nobody can tell: then the page is there, and says so itself.
      isSignedIn: (request) => staffContext.sessions.find(request).then(Boolean, () => true),
    },
    addRoutes(app) {
      addSignInRoutes(app, staffContext);
      addAccountRoutes(app, staffContext);
      addPasswordRoutes(app, staffContext);
      addTeamRoutes(app, staffContext);
    },
    ensureFirstAdmin: (announce) => ensureFirstAdmin(staffContext, announce),
  };
}
