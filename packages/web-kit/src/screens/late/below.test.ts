import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '../screen.tsx';

const Page = () => null;

afterEach(() => {
  document.body.innerHTML = '';
});

it('asks for what is below a screen beside its code when the page is opened', async () => {
  document.body.innerHTML = '<div id="frame"></div>';
  const below = jest.fn();
  const lazy = screen(() => new Promise(() => undefined), undefined, below);
  void lazy();
  expect(below).toHaveBeenCalled();
});

it('asks for it after the code of the screen on the way from another one', async () => {
  let come = (): void => undefined;
  const code = new Promise<{ Page: typeof Page }>((done) => {
    come = () => done({ Page });
  });
  const below = jest.fn();
  const loading = screen(() => code, undefined, below)();
  await new Promise((done) => setTimeout(done, 20));
  expect(below).not.toHaveBeenCalled();
  come();
  await loading;
  expect(below).toHaveBeenCalledTimes(1);
});
