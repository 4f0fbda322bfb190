import { shownCode } from '@matchday/contracts/matches/group-forms';
import type { Group } from '@matchday/contracts/matches/http';
import { Button, Panel } from '@matchday/ui';
import { IconBrandWhatsapp, IconCopy, IconShare } from '@tabler/icons-react';
import { copyText } from '../../parts/copy-text.ts';
import classes from './group.module.css';
import { invitationLink, invitationText, whatsAppLink } from './invitation-link.ts';

/** The link and the code of a group, ready for a chat. */
export function Invite({ group }: { group: Group }) {
  const link = invitationLink(group.code);
  const text = invitationText(group.name);
  const copy = () =>
    copyText(link, {
      success: 'Link copied',
      failure: 'The link could not be copied. Copy the code instead.',
    });
  const share = () =>
    navigator.share({ title: group.name, text, url: link }).catch((error: unknown) => {
      // The person has closed the sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy();
    });
  const canShare = typeof navigator.share === 'function';
  return (
    <Panel title="Invite friends">
      <div className={classes.invite}>
        <p>Anyone with the link or the code can join, even without an account yet.</p>
        <b className={classes.code}>{shownCode(group.code)}</b>
        <div className={classes.buttons}>
          {canShare && (
            <Button leftSection={<IconShare size={18} aria-hidden="true" />} onClick={() => void share()}>
              Share link
            </Button>
          )}
          <Button
            component="a"
            href={whatsAppLink(text, link)}
            target="_blank"
            rel="noreferrer"
            variant={canShare ? 'default' : 'filled'}
            leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
          >
            WhatsApp
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden="true" />}
            onClick={() => void copy()}
          >
            Copy link
          </Button>
        </div>
      </div>
    </Panel>
  );
}
