import { useLanguage } from '#app/page.ts';

/** What a public form sends besides what was typed: the language of the response, and a honeypot for bots. */
export function HiddenFields() {
  return (
    <>
      <input type="hidden" name="language" value={useLanguage()} />
      {/* Bots fill in every field; visitors do not see this one, and screen readers and the Tab key skip it. */}
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
