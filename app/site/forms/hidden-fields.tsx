import { useLanguage } from '#app/page.ts';

/** What a public form sends besides what was typed: the language to answer in, and a trap for programs. */
export function HiddenFields() {
  return (
    <>
      <input type="hidden" name="language" value={useLanguage()} />
      {/* Programs fill in every field; people do not see this one, and screen readers and the Tab key pass it by. */}
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
