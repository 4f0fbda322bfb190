export { answer, FakeFailure, type FakeRequest, networkFailure, refusal, withHeaders } from './answers.ts';
export { type FakePlatform, fakePlatform, person } from './fake-platform.ts';
export { type RenderedPart, type RenderOptions, renderPart } from './render-part.tsx';
export { savedFiles } from './saved-files.ts';
export { fakeSight } from './sight.ts';
export { typeFast } from './type-fast.ts';
