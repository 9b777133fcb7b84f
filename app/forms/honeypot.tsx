/** Programs fill in every field; people do not see this one, and screen readers and the Tab key pass it by. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
