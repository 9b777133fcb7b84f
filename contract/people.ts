/** Something that a feature knows of a person. */
export interface TimelineEntry {
  /** The feature: trial, contact, mail, newsletter ... */
  kind: string;
  at: string;
  title: string;
  text: string;
  /** Where in the dashboard it is found, such as `?tab=contacts&open=7`. */
  link: string | null;
}

/** What stays of a kind when the person is erased. */
export interface Kept {
  kind: string;
  count: number;
  /** A key of the reasons in content/staff/people.ts. */
  reason: string;
}

/** A person who may be meant by what was typed. */
export interface FoundPerson {
  mailbox: string;
  email: string;
  name: string | null;
  /** The features that know them under these words. */
  kinds: string[];
  /** When they were last heard of there. */
  at: string;
}

export interface Person {
  /** The mailbox behind the spelling that was asked for. */
  mailbox: string;
  entries: TimelineEntry[];
  kept: Kept[];
}

export interface ErasedAnswer {
  success: true;
  data: { erased: number; kept: Kept[] };
}
