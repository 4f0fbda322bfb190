import type { PlatformAction } from '@matchday/contracts/audit';

const columns = [
  ...[
    'time',
    'service',
    'who',
    'who_id',
    'what',
    'action',
    'about',
    'about_id',
    'input',
    'changes',
    'outcome',
  ],
  ...['code', 'request'],
] as const;

/** An action as a row of the file. */
export const auditRow = (action: PlatformAction): Record<string, string> => ({
  time: action.at,
  service: action.service,
  who: action.by.name,
  who_id: action.by._id ?? '',
  what: action.text,
  action: action.action,
  about: [action.about?.type, action.about?.name].filter(Boolean).join(' '),
  about_id: action.about?._id ?? '',
  input: Object.entries(action.input)
    .map(([field, value]) => `${field}: ${value}`)
    .join('; '),
  changes: action.changes.map(({ field, from, to }) => `${field}: ${from ?? ''} → ${to ?? ''}`).join('; '),
  outcome: action.end,
  code: action.code ?? '',
  request: action.requestId ?? '',
});

/** The trail as a file. */
export const auditCsv = { name: 'audit.csv', columns, row: auditRow };
