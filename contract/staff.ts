import * as z from 'zod/mini';
import { longestPassword, shortestPassword } from './field-lengths.ts';
import { emailAddress, nameLine } from './fields.ts';
import { type Language, languages } from './language.ts';
import type { PictureLimits } from './picture-types.ts';
import { pictureNamed } from './pictures.ts';

export const staffRoles = ['admin', 'agent'] as const;
export type StaffRole = (typeof staffRoles)[number];

export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  disabled: boolean;
  /** The invitation was not accepted yet. */
  invited: boolean;
  /** The mail with an invitation that still works and did not arrive: its link has to be handed on. */
  lostInvitation: number | null;
  secondFactor: boolean;
  picture: string | null;
  languages: Language[];
  createdAt: string;
  /** The newest session, open or not. */
  lastSeenAt: string | null;
}

/** Six digits of an authenticator app; anything else is a backup code. */
export function isCodeOfApp(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Sent with what a page asks for by itself while the colleague is away: it does not count as being there. */
export const unattendedHeader = 'x-unattended';

// docs/decisions.md, T97
/** Sent with every request of a page that shows whose it is: it is refused where another colleague is signed in by now. */
export const staffIdHeader = 'x-staff-id';
/** The same in the address of a link, which sends no headers. */
export const staffIdParameter = 'staffId';

/** Who is signed in: the answer of GET /api/staff/me, null without a session. */
export interface Me {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  secondFactor: boolean;
  /** The name of a picture, as customers see it. */
  picture: string | null;
  /** In which they answer. */
  languages: Language[];
  /** Without one, emails are kept in the dashboard and not sent. */
  hasMailServer: boolean;
}

/** The name that the first admin is made with: nobody's own. */
export const unnamedAdmin = 'Admin';

/** Of a colleague's picture: a square, sharp at 96 px on any screen. */
export const faceLimits: PictureLimits = { bytes: 48 * 1024, edge: 192, square: true };

/** POST /api/staff/profile */
export const profileRequest = z.object({
  name: nameLine('nameMissing'),
  /** As POST /api/staff/picture has named it. */
  picture: z.nullable(
    z.string().check(
      z.refine((name) => {
        const { width, height } = pictureNamed(name) ?? { width: 0, height: -1 };
        return width === height && width <= faceLimits.edge;
      }),
    ),
  ),
  languages: z.array(z.enum(languages)).check(z.maxLength(languages.length)),
});

export const inviteRequest = z.object({
  email: emailAddress,
  name: nameLine('colleagueUnnamed'),
  role: z.enum(staffRoles, 'roleMissing'),
});

/** What came of an invitation; `lostInvitation` as in `StaffMember`. */
export interface InvitedAnswer {
  success: true;
  data: Pick<StaffMember, 'id' | 'lostInvitation'>;
}

export const roleRequest = z.object({ role: z.enum(staffRoles, 'roleMissing') });
export const disabledRequest = z.object({ disabled: z.boolean() });

/** Whose password it is from now on: the sign-in form need not ask for it again. */
export interface PasswordAnswer {
  success: true;
  data: { email: string };
}

/** Taken from the link of an invitation or of a reset. */
export const newPasswordRequest = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(500)),
  password: z
    .string('passwordTooShort')
    .check(
      z.minLength(shortestPassword, 'passwordTooShort'),
      z.maxLength(longestPassword, 'passwordTooLong'),
    ),
});
