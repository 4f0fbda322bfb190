import { CreateLeagueForm } from '../features/create-league/create-league-form.tsx';
import { Leagues } from '../features/leagues/leagues.tsx';
import { FormPage } from '../parts/form-page.tsx';

/** Screen at `/leagueForm`: a new league, and those that there are. */
export const Page = () => (
  <FormPage title="Create a League">
    <CreateLeagueForm />
    <Leagues />
  </FormPage>
);
