import { postForm } from '@matchday/contracts/matches/forms';
import { type Post, patchPost } from '@matchday/contracts/matches/http';
import { Form, SubmitButton, useForm } from '@matchday/ui/forms';
import { notify, showFailure, useSend } from '@matchday/web-kit';
import { PostFields } from './post-fields.tsx';

/** Changes a post; the feed shows it at once. */
export function EditPostForm({ post, onSaved }: { post: Post; onSaved: () => void }) {
  const { image, caption } = post;
  const form = useForm({ schema: postForm, initialValues: { image, caption }, validateInputOnBlur: true });
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
    <Form form={form} aria-label="Edit post" onSubmit={(body) => mutate({ params: { id: post._id }, body })}>
      <PostFields form={form} />
      <SubmitButton busy={isPending} busyText="Updating...">
        Save post
      </SubmitButton>
    </Form>
  );
}
