import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiClose,
  mdiInformationOutline,
} from '@mdi/js';
import { IconButton, SvgIcon } from '@mui/material';
import { Action, Close, Description, Title } from '@radix-ui/react-toast';
import { CloseNotificationContext, useTranslate } from 'react-admin';
import { Button } from '../components/Button';
import { formatDays } from '../fields/format';
import { ToastBody, ToastRoot } from './styles';
import { getDuration, type Toast } from './toasts';

const ICONS = {
  success: mdiCheckCircleOutline,
  info: mdiInformationOutline,
  warning: mdiAlertOutline,
  error: mdiAlertCircleOutline,
};

type Props = { toast: Toast; onClose: () => void; onUndo: () => void };

/** A notification: its type as a color, an icon and a title, its message, and Undo if the change can be undone. */
export function ToastCard({ toast, onClose, onUndo }: Props) {
  const translate = useTranslate();
  const { message, notificationOptions, type: requestedType } = toast.payload;
  // react-admin allows any string as a type.
  const type = Object.hasOwn(ICONS, requestedType) ? requestedType : 'info';
  const urgent = type === 'error' || type === 'warning';
  return (
    <CloseNotificationContext.Provider value={onClose}>
      <ToastRoot
        open={toast.open}
        type={urgent ? 'foreground' : 'background'}
        duration={getDuration(toast.payload)}
        onOpenChange={(open) => open || onClose()}
        sx={{ color: `${type}.main` }}
      >
        <SvgIcon aria-hidden sx={{ my: '8px' }}>
          <path d={ICONS[type]} />
        </SvgIcon>
        <ToastBody lines={notificationOptions?.multiLine === true}>
          <Title asChild>
            <strong>{translate(`notifications.${type}`)}</strong>
          </Title>
          <Description asChild>
            <div>
              {typeof message === 'string'
                ? formatDays(translate(message, notificationOptions?.messageArgs))
                : message}
            </div>
          </Description>
        </ToastBody>
        {notificationOptions?.undoable && (
          <Action altText={translate('ra.action.undo')} asChild>
            <Button onClick={onUndo} style={{ minHeight: 40, textTransform: 'none' }}>
              {translate('ra.action.undo')}
            </Button>
          </Action>
        )}
        <Close asChild>
          <IconButton aria-label={translate('ra.action.close')} sx={{ width: 40, height: 40 }}>
            <SvgIcon fontSize="small">
              <path d={mdiClose} />
            </SvgIcon>
          </IconButton>
        </Close>
      </ToastRoot>
    </CloseNotificationContext.Provider>
  );
}
