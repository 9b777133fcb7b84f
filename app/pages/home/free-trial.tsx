import { useCopy } from '#app/copy/copy.ts';
import { Island } from '#app/islands/island.tsx';
import TrialForm from '#app/pages/forms/trial-form.island.tsx';
import { policy } from '#content/policy.ts';

export function FreeTrial() {
  const { trial } = useCopy('home');
  return (
    <section
      id="free-trial"
      tabIndex={-1}
      aria-labelledby="trial-heading"
      className="off-screen-later mt-section border-y border-line bg-card"
    >
      <div className="mx-auto grid max-w-content gap-x-16 gap-y-8 px-gutter py-16 md:py-20 lg:grid-cols-2 lg:items-center">
        <div className="grid gap-4">
          <h2 id="trial-heading" className="max-w-[9em] text-section">
            {trial.heading({ hours: policy.trial.hours })}
          </h2>
          <p className="max-w-measure text-lg text-ink-soft">{trial.text}</p>
        </div>
        <div>
          <Island>
            <TrialForm />
          </Island>
        </div>
      </div>
    </section>
  );
}
