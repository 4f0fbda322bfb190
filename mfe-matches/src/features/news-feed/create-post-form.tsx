import { postForm } from '@matchday/contracts/matches/forms';
import { createPost } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Panel } from '@matchday/ui';
import { Form, SubmitButton, useForm } from '@matchday/ui/forms';
import { messageOf, notify, showFailure, useSend } from '@matchday/web-kit';
import { PostFields } from './post-fields.tsx';

/** Creates a post; the feed shows it at once (SPEC 2, [N04] [V22] [W23]), or later where an admin says so. */
export function CreatePostForm() {
  const form = useForm({
    draft: 'new-post',
    schema: postForm,
    initialValues: { image: '', caption: '', body: '', pinned: false, appears: 'now' },
    validateInputOnBlur: true,
  });
  const { mutate, isPending } = useSend(createPost, {
    onSuccess: ({ _id, message }) => {
      form.reset();
      notify.success(message, { link: { text: 'Open post', to: paths.post(_id) } });
    },
    onError: (error) => {
      showFailure(error, () => `Error: ${messageOf(error, 'Failed to create post')}`, form);
    },
  });
  return (
    <Panel title="Create a post">
      <Form form={form} aria-label="Create a post" onSubmit={(body) => mutate({ body })}>
        <PostFields form={form} />
        <SubmitButton busy={isPending} busyText="Posting...">
          Post
        </SubmitButton>
      </Form>
    </Panel>
  );
}
