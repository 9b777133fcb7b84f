import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { Field } from '#app/ui/field.tsx';
import { GlobeIcon, MenuIcon } from '#app/ui/icons.tsx';
import { closesModal, opensModal } from '#app/ui/invoker.ts';
import { TextLink } from '#app/ui/link.tsx';
import { Menu, MenuAction, MenuLink } from '#app/ui/menu.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import { longWord, State } from './specimen.tsx';

const paragraph =
  'A night sky over a quiet room. The pictures are the colour; the interface stays dark and steps back. ';

export function DialogPart() {
  return (
    <>
      <State name="A question: the focus starts on the harmless answer">
        <Button variant="danger" {...opensModal('kit-question')}>
          Delete conversation
        </Button>
        <Dialog id="kit-question" title="Delete this conversation?" closeLabel="Close">
          <p className="text-ink-soft">The customer keeps their copy. This cannot be undone.</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" {...closesModal('kit-question')}>
              Keep it
            </Button>
            <Button variant="danger" {...closesModal('kit-question')}>
              Delete
            </Button>
          </div>
        </Dialog>
      </State>
      <State name="A short form: the focus starts in the first field">
        <Button variant="outline" {...opensModal('kit-form')}>
          Free trial
        </Button>
        <Dialog id="kit-form" title="24 hours free, no card" closeLabel="Close">
          <form className="grid gap-4" method="dialog">
            <Field label="Name" autoComplete="name" />
            <Field label="E-mail" type="email" autoComplete="email" hint="Your access details go there." />
            <Button type="submit">Start my trial</Button>
          </form>
        </Dialog>
      </State>
      <State name="Longer than the screen, with a toast above it" wide>
        <Button variant="outline" {...opensModal('kit-long')}>
          Terms
        </Button>
        <Dialog id="kit-long" title={`Terms ${longWord}`} closeLabel="Close">
          <Button variant="outline" size="sm" onClick={() => showToast({ title: 'Above the dialog' })}>
            Show toast
          </Button>
          <p className="mt-4 text-ink-soft">{paragraph.repeat(30)}</p>
        </Dialog>
      </State>
    </>
  );
}

export function DrawerPart() {
  return (
    <State name="From the right; Esc, the backdrop or a followed link closes it">
      <Button variant="outline" size="icon" aria-label="Open menu" {...opensModal('kit-drawer')}>
        <MenuIcon />
      </Button>
      <Drawer id="kit-drawer" title="Menu" closeLabel="Close menu">
        <ul className="grid">
          {['Features', 'Pricing', 'Reviews', 'Channels', 'Blog'].map((label) => (
            <li key={label}>
              <TextLink look="quiet" to="#drawer" className="w-full">
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </Drawer>
    </State>
  );
}

export function MenuPart() {
  return (
    <>
      <State name="Links; the current one is ticked">
        <Menu
          trigger={
            <>
              <GlobeIcon /> English
            </>
          }
        >
          {['English', 'Français', 'Español', 'Italiano', 'Shqip'].map((label) => (
            <MenuLink key={label} to="#menu" current={label === 'English'}>
              {label}
            </MenuLink>
          ))}
        </Menu>
      </State>
      <State name="Actions, one of them disabled">
        <Menu trigger="Actions">
          <MenuAction onClick={() => showToast({ title: 'Marked as read' })}>Mark as read</MenuAction>
          <MenuAction disabled>Assign to me</MenuAction>
          <MenuAction>Export</MenuAction>
        </Menu>
      </State>
    </>
  );
}

export function ToastPart() {
  const undo = {
    label: 'Undo',
    instead: 'Open the archive to undo',
    run: () => showToast({ title: 'Back again' }),
  };
  return (
    <State name="5 s on the screen, swipe to the right or Esc to dismiss, F8 leads there" wide>
      <Button
        variant="outline"
        onClick={() =>
          showToast({ title: 'Message sent!', description: "We'll get back to you as soon as possible." })
        }
      >
        Default
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          showToast({
            variant: 'destructive',
            title: 'Failed to send message',
            description: 'Please try again later',
          })
        }
      >
        Destructive
      </Button>
      <Button variant="outline" onClick={() => showToast({ title: 'Conversation archived', action: undo })}>
        With an action
      </Button>
      <Button variant="outline" onClick={() => showToast({ title: longWord, description: longWord })}>
        Long words
      </Button>
    </State>
  );
}
