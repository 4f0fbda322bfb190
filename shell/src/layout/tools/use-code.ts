import { useEffect, useState } from 'react';

/**
 * Code that only some people need, once it is wanted; undefined until it has come. Without a boundary around it,
 * `React.lazy` would take the whole layout away where it cannot be loaded. It is tried again when it is wanted again.
 * @param options `load` stays the same; `onFailed` hears of each failed attempt
 */
export function useCode<Code>({
  load,
  wanted,
  onFailed,
}: {
  load: () => Promise<Code>;
  wanted: boolean;
  onFailed?: () => void;
}): Code | undefined {
  const [code, setCode] = useState<{ loaded: Code }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is wanted
  useEffect(() => {
    if (!wanted || code) return;
    let isOver = false;
    load().then(
      (loaded) => !isOver && setCode({ loaded }),
      () => !isOver && onFailed?.(),
    );
    return () => {
      isOver = true;
    };
  }, [wanted]);
  return code?.loaded;
}
