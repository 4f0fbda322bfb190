/** Where the items of an answer are in their list. */
export interface ListPlace {
  /** How many items the list has; undefined where the answer does not say. */
  total: number | undefined;
  /** Cursor of the next page; undefined on the last one. */
  next: string | undefined;
}

/**
 * Reads what the headers of a list say (DESIGN 4): `X-Total-Count`, and `Link: <…?cursor=…>; rel="next"`.
 * @param header the value of a header by its name in lower case; null or undefined for none
 */
export function listPlace(header: (name: string) => string | null | undefined): ListPlace {
  const count = header('x-total-count');
  const [, link = ''] = /<([^<>]+)>;\s*rel="next"/.exec(header('link') ?? '') ?? [];
  const query = link.slice(link.indexOf('?') + 1);
  return {
    total: count == null ? undefined : Number(count),
    next: new URLSearchParams(query).get('cursor') || undefined,
  };
}
