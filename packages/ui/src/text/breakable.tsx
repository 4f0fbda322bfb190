import { Fragment } from 'react';

/**
 * A text without blanks, such as an email address, that breaks after its signs where a line has no room for it. Copied, it
 * is the text.
 */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[.@_-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their place alone
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
