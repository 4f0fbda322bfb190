import { Button } from '@matchday/ui';
import { notify } from '@matchday/web-kit';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../parts/save-file.ts';
import { collectOwnData } from './collect-own-data.ts';
import classes from './settings.module.css';

/** Offers everything that the platform has about the person as a file. */
export function ExportData() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const data = await collectOwnData(new Date());
      saveFile('matchday-my-data.json', `${JSON.stringify(data, null, 2)}\n`, 'application/json');
    },
    onError: () => notify.error('Your data could not be collected. Please try again.'),
  });
  return (
    <>
      <p className={classes.detail}>
        A file with your details, devices, coins, predictions, orders, groups and messages.
      </p>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        Download your data
      </Button>
    </>
  );
}
