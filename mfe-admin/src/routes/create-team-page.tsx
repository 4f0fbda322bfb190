import { CreateTeamForm } from '../features/create-team/create-team-form.tsx';
import { FormPage } from '../parts/form-page.tsx';

/** Screen at `/teamsform`. */
export const Page = () => (
  <FormPage title="Create a Team" choices={['leagues']}>
    <CreateTeamForm />
  </FormPage>
);
