import { CreateLeagueForm } from '../features/create-league/create-league-form.tsx';
import { Leagues } from '../features/leagues/leagues.tsx';
import { FormPage } from '../parts/form-page.tsx';

/** Screen at `/leagueForm`: a form for a new league, and all leagues. */
export const Page = () => (
  <FormPage title="Create a League">
    <CreateLeagueForm />
    <Leagues />
  </FormPage>
);
