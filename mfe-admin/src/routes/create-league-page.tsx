import { CreateLeagueForm } from '../features/create-league/create-league-form.tsx';
import { FormPage } from '../parts/form-page.tsx';

/** Screen at `/leagueForm`. */
export const Page = () => (
  <FormPage title="Create a League">
    <CreateLeagueForm />
  </FormPage>
);
