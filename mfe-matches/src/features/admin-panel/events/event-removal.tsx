import { deleteEvent, type Fixture } from '@matchday/contracts/matches/http';
import { minuteText } from '@matchday/contracts/matches/play/clock';
import { eventLabels } from '@matchday/contracts/matches/play/player-stats';
import { ActionIcon } from '@matchday/ui';
import { IconTrash } from '@tabler/icons-react';
import classes from '../admin-panel.module.css';
import { isOver } from '../is-over.ts';
import { orServerText, useFixtureSend } from '../use-fixture-send.ts';

/** Cards and substitutions, each with a delete button; nothing while there are none. */
export function EventRemoval({ fixture }: { fixture: Fixture }) {
  const { send, isPending } = useFixtureSend(deleteEvent, {
    failure: orServerText('Failed to remove event'),
  });
  const { events = [] } = fixture;
  if (events.length === 0) return null;
  return (
    <ul className={classes.goals} aria-label="Events">
      {events.map((event) => (
        <li key={event._id}>
          <b className="n">{minuteText(event)}</b>
          <span>
            {eventLabels[event.kind]}, {event.player.playerName}
          </span>
          <ActionIcon
            aria-label={`Remove ${eventLabels[event.kind]}, ${event.player.playerName} ${minuteText(event)}`}
            disabled={isPending || isOver(fixture)}
            onClick={() => send({ params: { id: fixture._id, eventId: event._id } })}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
