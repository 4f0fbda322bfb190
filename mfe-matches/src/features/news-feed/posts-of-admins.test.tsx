import { describe, expect, it } from '@jest/globals';
import { createPost, deletePost, type Post, patchPost } from '@matchday/contracts/matches/http';
import { answer } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildPost } from '../../../test/build-fixture.ts';
import { openFeed } from '../../../test/open-feed.ts';

const image = () => screen.getByLabelText('Image URL') as HTMLInputElement;
const caption = () => screen.getByLabelText('Caption') as HTMLTextAreaElement;

describe('posts of admins', () => {
  it('admins change and delete a post; others have no such buttons', async () => {
    const posts = [buildPost(1)];
    const { user, platform } = await openFeed({
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Delete post' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this post?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete post' }));
    expect(await screen.findByText('No news yet')).toBeTruthy();
    expect(platform.notes.map(({ text }) => text)).toEqual(['Post updated', 'Post deleted']);
  });

  it('marks what is pinned, and what only admins see yet', async () => {
    const posts = [buildPost(3, { pinned: true, image: '' }), buildPost(2)];
    const drafts = [
      { ...buildPost(5), appearsAt: '2026-11-28T15:00:00.000Z' },
      { ...buildPost(4), caption: 'Half written' },
    ];
    await openFeed({ admin: true, posts, drafts });
    await screen.findByText('Post 2');
    const section = within(await screen.findByRole('region', { name: 'Not in the feed yet' }));
    expect(section.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Post 5Appears Nov 28, 2026, 18:00'),
      expect.stringContaining('Half writtenDraft'),
    ]);
    const pinned = screen.getByText('Pinned').closest('article');
    expect(pinned?.textContent).toContain('Post 3');
    expect(pinned?.querySelector('svg, img')).toBeNull();
  });

  it('posts without a picture at a chosen time, pinned, and asks for the time', async () => {
    const sent: unknown[] = [];
    const { user } = await openFeed({
      admin: true,
      answers: [
        answer(createPost, async ({ body }) => {
          sent.push(body);
          return { ...buildPost(9), message: 'Post created' };
        }),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Upload Post' }));
    await user.click(screen.getByLabelText('Without a picture'));
    expect(image().disabled).toBe(true);
    await user.type(caption(), 'Line-ups');
    await user.click(screen.getByLabelText('Pinned: stays at the top'));
    await user.click(screen.getByRole('radio', { name: 'Later' }));
    const when = await screen.findByLabelText('Appears');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Date input not valid.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(when, '11/28/2030 18:00');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { image: null, caption: 'Line-ups', pinned: true, appears: '2030-11-28T15:00:00.000Z' },
      ]),
    );
    await waitFor(() => expect(image().disabled).toBe(false));
    expect(screen.queryByLabelText('Appears')).toBeNull();
  });

  it('shows a draft at once when its form says so, and never offers to hide what people have read', async () => {
    const sent: unknown[] = [];
    const { user } = await openFeed({
      admin: true,
      posts: [buildPost(1)],
      drafts: [{ ...buildPost(2), caption: 'Half written' }],
      answers: [
        answer(patchPost, async ({ body, params }) => {
          sent.push([params.id, body]);
          return { ...buildPost(2), message: 'Post updated' };
        }),
      ],
    });
    const draft = (await screen.findByText('Half written')).closest('article') as HTMLElement;
    await user.click(within(draft).getByRole('button', { name: 'Edit post' }));
    const form = within(await screen.findByRole('form', { name: 'Edit post' }));
    expect((form.getByRole('radio', { name: 'Draft' }) as HTMLInputElement).checked).toBe(true);
    await user.click(form.getByRole('radio', { name: 'Now' }));
    await user.click(form.getByRole('button', { name: 'Save post' }));
    await waitFor(() => expect(sent).toMatchObject([[buildPost(2)._id, { appears: 'now' }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const shown = screen.getByText('Post 1').closest('article') as HTMLElement;
    await user.click(within(shown).getByRole('button', { name: 'Edit post' }));
    await screen.findByRole('form', { name: 'Edit post' });
    expect(screen.queryByRole('radio', { name: 'Draft' })).toBeNull();
  });
});
