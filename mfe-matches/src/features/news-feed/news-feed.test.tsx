import { describe, expect, it } from '@jest/globals';
import { createPost, deletePost, getPosts, type Post, patchPost } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildPost } from '../../../test/build-fixture.ts';
import { routes } from '../../routes.tsx';

const open = (options: { admin?: boolean; posts?: Post[]; answers?: ReturnType<typeof answer>[] } = {}) => {
  const posts = options.posts ?? [buildPost(2), buildPost(1)];
  return renderPart({
    routes,
    path: '/homefeed',
    session: person({ role: options.admin ? 'admin' : 'user' }),
    answers: [...(options.answers ?? []), answer(getPosts, () => posts)],
  });
};
const image = () => screen.getByLabelText('Image URL') as HTMLInputElement;
const caption = () => screen.getByLabelText('Caption') as HTMLTextAreaElement;

describe('news feed', () => {
  it('[N03] [N05] lists the posts after a spinner', async () => {
    let go = () => {};
    const gate = new Promise<void>((done) => {
      go = done;
    });
    await open({
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
    expect(screen.getAllByRole('article').map((post) => post.textContent)).toEqual(['Post 2', 'Post 1']);
  });

  it('[N04] only admins see Upload Post', async () => {
    await open();
    await screen.findByText('Post 2');
    expect(screen.queryByRole('button', { name: 'Upload Post' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit post' })).toBeNull();
  });

  it('[N06] without a user it says User not authenticated', async () => {
    await renderPart({ routes, path: '/homefeed' });
    expect(screen.getByText('User not authenticated')).toBeTruthy();
  });

  it('[N04] [V22] Upload Post toggles the form, which requires both', async () => {
    const { user } = await open({ admin: true });
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
    const { user, platform } = await open({
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
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'Post created' }]));
    expect(image().value).toBe('');
    expect(caption().value).toBe('');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });

  it.each([
    ['the server text', 'Error: Too long', 'Too long'],
    ['the fallback', 'Error: Failed to create post', ''],
  ])('[W23] a failure says %s and keeps the input', async (_which, text, said) => {
    const { user, platform } = await open({
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

  it('admins change and delete a post; others have no such buttons', async () => {
    const posts = [buildPost(1)];
    const { user, platform } = await open({
      admin: true,
      posts,
      answers: [
        answer(patchPost, ({ body }) => {
          posts[0] = buildPost(1, body as Partial<Post>);
          return { ...buildPost(1), message: 'Post updated' };
        }),
        answer(deletePost, ({ params }) => {
          posts.length = 0;
          return { _id: params.id ?? '', message: 'Post deleted' };
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit post' }));
    const form = within(await screen.findByRole('form', { name: 'Edit post' }));
    await user.clear(form.getByLabelText('Caption'));
    await user.click(form.getByRole('button', { name: 'Save post' }));
    expect(await form.findByText('Caption is required')).toBeTruthy();
    await user.type(form.getByLabelText('Caption'), 'Floodlights on');
    await user.click(form.getByRole('button', { name: 'Save post' }));
    await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Floodlights on'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4000 });
    await user.click(screen.getByRole('button', { name: 'Delete post' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this post?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete post' }));
    expect(await screen.findByText('No news yet')).toBeTruthy();
    expect(platform.notes.map(({ text }) => text)).toEqual(['Post updated', 'Post deleted']);
  });
});
