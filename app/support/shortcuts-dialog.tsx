import { OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { shortcuts } from '#app/staff/frame/shortcuts.ts';
import { supportWords } from '#content/staff/support.ts';

const words = supportWords.help;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <OpenDialog title={words.title} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-sm text-ink-soft">{shortcuts.isOn ? words.lead : words.off}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
          {words.keys.map(([key, meaning]) => (
            <div key={key} className="contents">
              <dt className="font-mono">{key}</dt>
              <dd className="text-ink-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </OpenDialog>
  );
}
