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

export interface Person {
  /** The mailbox behind the spelling that was asked for. */
  mailbox: string;
  entries: TimelineEntry[];
}
