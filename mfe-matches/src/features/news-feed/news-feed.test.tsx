import { describe, expect, it } from '@jest/globals';
import { createPost, getPosts, type Post, patchPost } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildPost } from '../../../test/build-fixture.ts';
import { openFeed } from '../../../test/open-feed.ts';
import { routes } from '../../routes.tsx';

const image = () => screen.getByLabelText('Image URL') as HTMLInputElement;
const caption = () => screen.getByLabelText('Caption') as HTMLTextAreaElement;

describe('news feed', () => {
  it('[N03] [N05] lists the posts with their days after a spinner', async () => {
    let go = () => {};
    const gate = new Promise<void>((done) => {
      go = done;
    });
    await openFeed({
      answers: [
        answer(getPosts, async () => {
          await gate;
          return [buildPost(2), buildPost(1)];
        }),
      ],
    });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    go();
    await screen.findByText('Post 2');
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
    expect(screen.getAllByRole('article').map((post) => post.textContent)).toEqual([
      'Post 2Nov 20, 2026',
      'Post 1Nov 20, 2026',
    ]);
  });

  it('brings the post of the address into sight', async () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function see() {
      seen.push(this.textContent ?? '');
    };
    await renderPart({
      routes,
      path: `/homefeed?post=${buildPost(1)._id}`,
      session: person(),
      answers: [answer(getPosts, [buildPost(2), buildPost(1)])],
    });
    await screen.findByText('Post 1');
    expect(seen).toEqual(['Post 1Nov 20, 2026']);
  });

  it('shows the day and the text of a post that has one, as elements', async () => {
    await openFeed({ posts: [{ ...buildPost(1), body: 'A **late** <b>goal</b>' }] });
    expect((await screen.findByText('late')).tagName).toBe('STRONG');
    expect(screen.getByText(/<b>/)).toBeTruthy();
    expect(screen.getByRole('article').querySelector('time')?.dateTime).toBe(buildPost(1).createdAt);
  });

  it('shows a text that cannot be read as it was written, and the other posts', async () => {
    const deep = '>'.repeat(9000);
    await openFeed({ posts: [{ ...buildPost(2), body: deep }, buildPost(1)] });
    expect(await screen.findByText(deep)).toBeTruthy();
    expect(screen.getByText('Post 1')).toBeTruthy();
  });

  it('sends the text of a post, and an empty one where it is taken away', async () => {
    const sent: unknown[] = [];
    const { user } = await openFeed({
      admin: true,
      posts: [{ ...buildPost(1), body: 'Old' }],
      answers: [
        answer(patchPost, ({ body }) => {
          sent.push(body);
          return { ...buildPost(1), message: 'Post updated successfully ✔' };
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit post' }));
    const text = await screen.findByLabelText('Text');
    expect((text as HTMLTextAreaElement).value).toBe('Old');
    await user.clear(text);
    await user.click(screen.getByRole('button', { name: 'Save post' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: '' }]));
  });

  it('[N04] only admins see Upload Post', async () => {
    await openFeed();
    await screen.findByText('Post 2');
    expect(screen.queryByRole('button', { name: 'Upload Post' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit post' })).toBeNull();
  });

  it('[N06] without a user it says User not authenticated', async () => {
    await renderPart({ routes, path: '/homefeed' });
    expect(screen.getByText('User not authenticated')).toBeTruthy();
  });

  it('[N04] [V22] Upload Post toggles the form, which requires both', async () => {
    const { user } = await openFeed({ admin: true });
    await user.click(screen.getByRole('button', { name: 'Upload Post' }));
    expect(screen.getByRole('heading', { name: 'Create a post' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Image URL is required')).toBeTruthy();
    expect(screen.getByText('Caption is required')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Upload Post' }));
    expect(screen.queryByRole('heading', { name: 'Create a post' })).toBeNull();
  });

  it('[X18] [X19] a post appears at once; the form is busy meanwhile and empty after', async () => {
    const posts = [buildPost(1)];
    let go = () => {};
    const gate = new Promise<void>((done) => {
      go = done;
    });
    const { user, platform } = await openFeed({
      admin: true,
      posts,
      answers: [
        answer(createPost, async ({ body }) => {
          await gate;
          const post = buildPost(2, body as Partial<Post>);
          posts.unshift(post);
          return { ...post, message: 'Post created' };
        }),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Upload Post' }));
    await user.type(image(), '/art/posts/ball.svg');
    await user.type(caption(), 'A new ball');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(((await screen.findByRole('button', { name: 'Posting...' })) as HTMLButtonElement).disabled).toBe(
      true,
    );
    go();
    const link = { text: 'Open post', to: `/homefeed?post=${buildPost(2)._id}` };
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'Post created', link }]));
    expect(image().value).toBe('');
    expect(caption().value).toBe('');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });

  it.each([
    ['the server text', 'Error: Too long', 'Too long'],
    ['the fallback', 'Error: Failed to create post', ''],
  ])('[W23] a failure says %s and keeps the input', async (_which, text, said) => {
    const { user, platform } = await openFeed({
      admin: true,
      answers: [answer(createPost, refusal('internal', said))],
    });
    await user.click(screen.getByRole('button', { name: 'Upload Post' }));
    await user.type(image(), '/art/posts/ball.svg');
    await user.type(caption(), 'A new ball');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text }]));
    expect(caption().value).toBe('A new ball');
  });
});
