import { Failure } from '@matchday/command-kit/processes/failure';
import { choosePort } from '@matchday/command-kit/processes/ports';
import { chromium } from 'playwright-core';
import { provideChromium } from '../../../tools/test/chromium.ts';
import { chooseRows } from '../../rows/choose-rows.ts';
import type { Subject } from '../../subject.ts';
import { lighthouseRows } from '../lighthouse.ts';
import { openWeb } from '../two-webs.ts';
import { signIn } from '../walk.ts';
import { pageRows } from './page-rows.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

/** What a phone loads, waits for and feels: sizes, times and Lighthouse's scores, each beside its goal. */
export const page: Subject = {
  name: 'page',
  async open(run, only) {
    const found = await provideChromium(process.env, run.log);
    if ('reason' in found) throw new Failure(found.reason);
    const web = await openWeb(run);
    const port = await choosePort();
    const args = [...flags, `--remote-debugging-port=${port}`];
    const browser = await chromium.launch({ executablePath: found.path, args });
    const close = async () => {
      await browser.close();
      await web.close();
    };
    try {
      const session = await signIn(browser, web.address, 'amina');
      const { cookies } = session;
      const { address } = web;
      const rows = [
        ...pageRows({ browser, address, session }),
        ...(await lighthouseRows({ browser, port, address, cookies })),
      ];
      return { rows: chooseRows(rows, only), engines: { chromium: browser.version() }, close };
    } catch (error) {
      await close();
      throw error;
    }
  },
};
