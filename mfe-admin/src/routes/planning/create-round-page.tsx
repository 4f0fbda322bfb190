import { CreateRound } from '../../features/create-round/create-round.tsx';
import { FormPage } from '../../parts/form-page.tsx';

/** Screen at `/roundform`. */
export const Page = () => (
  <FormPage title="Create a round" detail="All fixtures of a matchday at once" choices={['leagues']}>
    <CreateRound />
  </FormPage>
);
