import { describe, expect, it } from '@jest/globals';
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { currentOrigin, inCommon } from '../../src/context/in-common.ts';
import { currentTrace, traceFrom, withTrace } from '../../src/context/trace.ts';
import { createTracing } from '../../src/tracing/otlp-tracing.ts';
import { beginTrace, continueTrace, inSpan } from '../../src/tracing/spans.ts';
import { isRecorded } from '../../src/tracing/tracing.ts';

function record(share = 1) {
  const exporter = new InMemorySpanExporter();
  const tracing = createTracing({
    name: 'svc-test',
    release: 'r1',
    share,
    key: 'a secret of the gateways',
    processor: new SimpleSpanProcessor({ exporter }),
  });
  return { tracing, spans: () => exporter.getFinishedSpans() };
}
const idOf = (span: ReadableSpan | undefined) => span?.spanContext().spanId;
const named = (spans: readonly ReadableSpan[], name: string) => spans.find((span) => span.name === name);
const click = `00-${'a'.repeat(31)}0-${'b'.repeat(16)}-00`;

describe('a trace', () => {
  it('goes on from the click through steps and other processes', async () => {
    const [gateway, service] = [record(), record()];
    const { trace, span } = beginTrace(gateway.tracing, { traceparent: click, requestId: 'r-1' }, 'request');
    const forwarded = await withTrace(trace, () =>
      inSpan('send', { kind: 'client' }, async () => currentTrace()?.traceparent),
    );
    const there = continueTrace(service.tracing, { traceparent: forwarded }, 'call');
    there.span?.end({ name: 'placeBet' });
    span?.end({ name: 'placeBet', error: new TypeError('Amina Okello') });
    const [send, request] = gateway.spans();
    const [call] = service.spans();
    expect(new Set([send, request, call].map((each) => each?.spanContext().traceId))).toEqual(
      new Set([click.slice(3, 35)]),
    );
    expect(request?.parentSpanContext?.spanId).toBe('b'.repeat(16));
    expect(send?.parentSpanContext?.spanId).toBe(idOf(request));
    expect(call?.parentSpanContext?.spanId).toBe(idOf(send));
    expect(call?.resource.attributes).toMatchObject({ 'service.name': 'svc-test', 'service.version': 'r1' });
    // The kind of an error, never its text.
    expect(JSON.stringify([request?.status, request?.attributes])).toMatch(/TypeError/);
    expect(JSON.stringify([request?.status, request?.attributes, request?.events])).not.toMatch(/Amina/);
  });

  it('is recorded where the edge has chosen it, whatever the client says', () => {
    const { tracing, spans } = record(0.5);
    // No end of an id makes that it is chosen: a client may send any.
    const clicks = Array.from({ length: 64 }, (_, n) => n.toString(16).padStart(24, 'a'));
    const chosen = clicks.map((id) => `00-${id}00000000-${'b'.repeat(16)}-00`);
    const low = chosen.find((one) => tracing.chooses(one)) ?? '';
    const high = `${chosen.find((one) => !tracing.chooses(one))?.slice(0, -2)}01`;
    expect(chosen.filter((one) => record(0.5).tracing.chooses(one))).toEqual(
      chosen.filter((one) => tracing.chooses(one)),
    );
    expect(isRecorded(beginTrace(tracing, { traceparent: low }, 'x').trace.traceparent)).toBe(true);
    expect(beginTrace(tracing, { traceparent: high }, 'x')).toMatchObject({
      span: undefined,
      trace: { traceparent: `${high.slice(0, -2)}00` },
    });
    expect(beginTrace(undefined, { traceparent: high }, 'x').trace.traceparent).toBe(
      `${high.slice(0, -2)}00`,
    );
    expect(continueTrace(tracing, { traceparent: low }, 'x').span).toBeUndefined();
    for (const wrong of ['', 'x', `${low}-01`, 7, undefined])
      expect(continueTrace(tracing, { traceparent: wrong }, 'x').span).toBeUndefined();
    expect(spans()).toEqual([]);
  });

  it('costs nothing where it is not recorded: the work runs as it is, in the same context', () => {
    const trace = traceFrom({});
    expect(withTrace(trace, () => inSpan('step', {}, () => currentTrace()))).toBe(trace);
    const origin = { trace, deadline: undefined };
    expect(inCommon([origin], () => currentTrace())).toBe(trace);
  });

  it('ends its steps also where they fail, at once or later', async () => {
    const { tracing, spans } = record();
    const { trace } = beginTrace(tracing, {}, 'request');
    const fail = (work: () => unknown) => withTrace(trace, () => inSpan('step', {}, work));
    expect(() =>
      fail(() => {
        throw new RangeError('now');
      }),
    ).toThrow('now');
    await expect(fail(async () => Promise.reject(new SyntaxError('later')))).rejects.toThrow('later');
    expect(spans().map(({ attributes }) => attributes['error.type'])).toEqual(['RangeError', 'SyntaxError']);
  });
});

describe('work for several requests', () => {
  const request = (tracing: Parameters<typeof beginTrace>[0], requestId: string) =>
    withTrace(beginTrace(tracing, { requestId }, requestId).trace, currentOrigin);

  it('is a trace of its own that links to each of theirs, and each has a step that links to it', async () => {
    const { tracing, spans } = record();
    const origins = [request(tracing, 'r-1'), request(tracing, 'r-2'), request(undefined, 'r-3')];
    const within = await inCommon(origins, async () => currentTrace(), 'ledger batch');
    expect(within?.links).toEqual(['r-1', 'r-2', 'r-3']);
    const batch = named(spans(), 'ledger batch of several');
    expect(batch?.parentSpanContext).toBeUndefined();
    expect(batch?.attributes).toEqual({ 'matchday.requests': 3 });
    expect(within?.traceparent).toContain(idOf(batch));
    const linked = batch?.links.map(({ context }) => context.traceId);
    expect(linked).toEqual(origins.slice(0, 2).map(({ trace }) => trace?.traceparent.slice(3, 35)));
    const steps = spans().filter(({ name }) => name === 'ledger batch');
    expect(steps.map((step) => step.spanContext().traceId)).toEqual(linked);
    for (const step of steps) expect(step.links.map(({ context }) => context.spanId)).toEqual([idOf(batch)]);
  });

  it('for one request alone is a step of its trace, also if it asks twice', async () => {
    const { tracing, spans } = record();
    const origin = request(tracing, 'r-1');
    await inCommon([origin, origin], async () => undefined, 'ledger batch');
    expect(spans().map((span) => [span.name, span.links.length])).toEqual([['ledger batch', 0]]);
    expect(spans()[0]?.spanContext().traceId).toBe(origin.trace?.traceparent.slice(3, 35));
  });
});
