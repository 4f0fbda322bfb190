import { paths } from '@matchday/contracts/paths';
import { getOrders } from '@matchday/contracts/shop/http';
import { Button, Notice, Panel } from '@matchday/ui';
import { TextField } from '@matchday/ui/forms';
import { apiList, messageOf, useLeadOn } from '@matchday/web-kit';
import { IconQrcode } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { bringsCode, codeIn } from '../../parts/codes/code-link.ts';
import { canScan, scanInto } from './code-scanner.ts';
import classes from './desk.module.css';

/** Camera that looks for a QR code until it has one or is closed. */
function Scanner({ onFound, onFailed }: { onFound: (text: string) => void; onFailed: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const over = new AbortController();
    if (video.current) scanInto(video.current, over.signal, onFound).catch(onFailed);
    return () => over.abort();
  }, [onFound, onFailed]);
  return <video ref={video} className={classes.camera} aria-label="Camera" muted playsInline />;
}

/** Finds the order of a code that the buyer shows, typed, scanned or brought by the address, and opens its page. */
export function FindByCode() {
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const { hash, search } = useLocation();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const [isScanning, setIsScanning] = useState(false);
  const { mutate } = useMutation({
    mutationFn: ({ code: wanted }: { code: string; replace: boolean }) =>
      apiList(getOrders, { query: { code: wanted, limit: 1 } }),
    onSuccess: ({ items: [order] }, { code: wanted, replace }) => {
      if (order?.secretCode === wanted) leadOn(paths.order(order._id), { replace });
      else setWrong(`No order has the code ${wanted}`);
    },
    onError: (error) => setWrong(messageOf(error, 'The order could not be looked up')),
  });
  const find = (text: string, replace = false) => {
    const wanted = codeIn(text);
    if (wanted.length < 8) setWrong('A code has 8 letters and digits');
    else mutate({ code: wanted, replace });
  };
  const [scanned] = useState(() => ({
    found: (text: string) => {
      setIsScanning(false);
      setCode(codeIn(text));
      find(text);
    },
    failed: () => {
      setIsScanning(false);
      setWrong('The camera could not be used: type the code');
    },
  }));
  const findBrought = useEffectEvent(() => {
    setCode(codeIn(hash));
    // A code does not stay in the address, and going back does not find it again.
    void navigate({ search }, { replace: true });
    find(hash, true);
  });
  useEffect(() => {
    if (bringsCode(hash)) findBrought();
  }, [hash]);
  return (
    <Panel title="Hand over">
      <form
        className={classes.find}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          find(code);
        }}
      >
        <TextField
          label="Code that the buyer shows"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={wrong}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setWrong('');
          }}
        />
        <div className={classes.buttons}>
          <Button type="submit">Find order</Button>
          {canScan() && (
            <Button
              variant="default"
              leftSection={<IconQrcode size={18} aria-hidden="true" />}
              onClick={() => setIsScanning(!isScanning)}
            >
              {isScanning ? 'Stop camera' : 'Scan'}
            </Button>
          )}
        </div>
      </form>
      {isScanning && <Scanner onFound={scanned.found} onFailed={scanned.failed} />}
      {!canScan() && (
        <Notice>There is no camera here: read the code with the camera of your phone, or type it.</Notice>
      )}
    </Panel>
  );
}
