import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import type { Identity, StaffCaller } from '#server/http/route-audience.ts';
import { addAccountRoutes } from './account/account-routes.ts';
import { addPasswordRoutes } from './account/password-link-routes.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { createRouteContext } from './route-context.ts';
import { addSignInRoutes } from './sign-in/sign-in-routes.ts';
import { addTeamRoutes } from './team/team-routes.ts';

export interface Staff {
  identity: Identity;
  /** For the choice of the page that is sent for /admin and /support. */
  pageSession: {
    /** Whether a request carries the cookie of a session, valid or not. */
    hasSession(headers: IncomingHttpHeaders): boolean;
    isSignedIn(request: FastifyRequest): Promise<boolean>;
  };
  /** Who sent a request, whatever the audience of its route, where it is an admin. */
  findAdmin(request: FastifyRequest): Promise<StaffCaller | undefined>;
  addRoutes(app: FastifyInstance): void;
  /** Announces to the operator how to sign in, where it had to invent a password. */
  ensureFirstAdmin(announce: (sentence: string) => void): Promise<void>;
}

/** Accounts of admins and agents: sign-in, sessions, second factors, and what an admin may do with them. */
export function createStaff(context: Context): Staff {
  const routeContext = createRouteContext(context);
  return {
    identity: routeContext.sessions.identity,
    pageSession: {
      hasSession: routeContext.sessions.hasCookie,
      // In an outage of the database the page is sent, and shows the outage itself.
      isSignedIn: (request) => routeContext.sessions.find(request).then(Boolean, () => true),
    },
    async findAdmin(request) {
      const session = await routeContext.sessions.find(request);
      if (session?.me.role !== 'admin') return undefined;
      const { id, name, email, role } = session.me;
      return { role, id, name, email, sessionId: session.id };
    },
    addRoutes(app) {
      addSignInRoutes(app, routeContext);
      addAccountRoutes(app, routeContext);
      addPasswordRoutes(app, routeContext);
      addTeamRoutes(app, routeContext);
    },
    ensureFirstAdmin: (announce) => ensureFirstAdmin(routeContext, announce),
  };
}
