import { paths } from '@matchday/contracts/paths';
import { Button } from '@matchday/ui';
import { Link } from 'react-router-dom';
import { CreateFixtureForm } from '../features/create-fixture/create-fixture-form.tsx';
import { FormPage } from '../parts/form-page.tsx';

/** Screen at `/matchform`. */
export const Page = () => (
  <FormPage
    title="Create a fixture"
    choices={['leagues', 'teams']}
    tools={
      <>
        <Button component={Link} to={paths.roundForm} variant="default">
          Create a round
        </Button>
        <Button component={Link} to={paths.importSeason} variant="default">
          Import a season
        </Button>
      </>
    }
  >
    <CreateFixtureForm />
  </FormPage>
);
