import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The tables of better-auth, which did the sign-in at first, and the audit trail. Ids are text, so that a malformed one is no error. */
export const staff: Migration = {
  name: '0005-staff',
  async up(tx) {
    await sql`
      create table staff_user (
        id text primary key,
        name text not null,
        email text not null unique,
        email_verified boolean not null,
        image text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        role text,
        banned boolean,
        ban_reason text,
        ban_expires timestamptz,
        two_factor_enabled boolean
      )`.execute(tx);
    await sql`
      create table staff_session (
        id text primary key,
        expires_at timestamptz not null,
        token text not null unique,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null,
        ip_address text,
        user_agent text,
        user_id text not null references staff_user (id) on delete cascade,
        impersonated_by text
      )`.execute(tx);
    await sql`
      create table staff_account (
        id text primary key,
        account_id text not null,
        provider_id text not null,
        user_id text not null references staff_user (id) on delete cascade,
        access_token text,
        refresh_token text,
        id_token text,
        access_token_expires_at timestamptz,
        refresh_token_expires_at timestamptz,
        scope text,
        password text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null
      )`.execute(tx);
    await sql`
      create table staff_verification (
        id text primary key,
        identifier text not null,
        value text not null,
        expires_at timestamptz not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`.execute(tx);
    await sql`
      create table staff_two_factor (
        id text primary key,
        secret text not null,
        backup_codes text not null,
        user_id text not null references staff_user (id) on delete cascade,
        verified boolean,
        failed_verification_count integer,
        locked_until timestamptz
      )`.execute(tx);
    await sql`create index staff_session_user on staff_session (user_id)`.execute(tx);
    await sql`create index staff_account_user on staff_account (user_id)`.execute(tx);
    await sql`create index staff_verification_identifier on staff_verification (identifier)`.execute(tx);
    await sql`create index staff_two_factor_user on staff_two_factor (user_id)`.execute(tx);
    await sql`
      create table audit (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        actor text not null,
        action text not null,
        target text not null,
        details jsonb not null default '{}',
        words tsvector not null generated always as (
          to_tsvector('simple', actor || ' ' || translate(actor || ' ' || action, '@.+-_', '     ') || ' ' || action || ' ' || target)
        ) stored
      )`.execute(tx);
    await sql`create index audit_newest on audit (at desc, id desc)`.execute(tx);
    await sql`create index audit_words on audit using gin (words)`.execute(tx);
    await sql`create table app_secret (name text primary key, value text not null)`.execute(tx);
  },
};
