import { postForm } from '@matchday/contracts/matches/forms';
import { type Post, type PostDraft, patchPost } from '@matchday/contracts/matches/http';
import { Form, SubmitButton, useForm } from '@matchday/ui/forms';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { PostFields } from './post-fields.tsx';

interface EditPostFormProps {
  post: Post | PostDraft;
  /** Whether people see it already. */
  isInFeed: boolean;
  onSaved: () => void;
}

/** Changes a post; the feed shows it at once. */
export function EditPostForm({ post, isInFeed, onSaved }: EditPostFormProps) {
  const { image, caption, body = '', pinned = false } = post;
  const planned = 'appearsAt' in post && post.appearsAt ? post.appearsAt : 'draft';
  const form = useForm({
    draft: `post ${post._id}`,
    schema: postForm,
    initialValues: { image: image || null, caption, body, pinned, appears: isInFeed ? 'now' : planned },
    validateInputOnBlur: true,
  });
  const { mutate, isPending } = useSend(patchPost, {
    onSuccess: ({ message }) => {
      onSaved();
      notify.success(message);
    },
    onError: (error) => {
      showFailure(error, 'Failed to update post', form);
    },
  });
  return (
    <Form
      form={form}
      aria-label="Edit post"
      onSubmit={(next) => mutate({ params: { id: post._id }, body: { ...next, body: next.body ?? '' } })}
    >
      <PostFields form={form} isInFeed={isInFeed} />
      <SubmitButton busy={isPending} busyText="Updating...">
        Save post
      </SubmitButton>
    </Form>
  );
}
