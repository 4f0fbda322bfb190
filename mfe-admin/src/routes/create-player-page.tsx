import { CreatePlayerForm } from '../features/create-player/create-player-form.tsx';
import { FormPage } from '../parts/form-page.tsx';

/** Screen at `/playerform`. */
export const Page = () => (
  <FormPage title="Create a Player" choices={['teams']}>
    <CreatePlayerForm />
  </FormPage>
);
